/** [ms] of processor time that this process has used: in user space and for it in the kernel. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
