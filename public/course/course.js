/* How the scenes of this page speak with each other, and how the worksheet is graded. Nothing here is part of Freebody: any page
 can do the same with the methods of <freebody-scene>. */
const scene = (id) => document.getElementById(id)
const [wide, small, alone, plot] = ['wide', 'small', 'alone', 'plot'].map(scene)
const all = [wide, small, alone, plot]

// ---- one slider for four bars

const slider = scene('length')
let sending = false
let wanted = null

/** Of values that come faster than they can be set, the last one counts. */
async function setLength(value) {
  wanted = value
  if (sending) return
  sending = true
  while (wanted !== null) {
    const now = wanted
    wanted = null
    await Promise.all(all.map((bar) => bar.set('L', now)))
  }
  sending = false
  scene('length').dataset.set = slider.value
}

slider.addEventListener('input', () => {
  scene('length-text').textContent = `${slider.valueAsNumber.toFixed(2)} m`
  scene('verdict').textContent = ''
  for (const id of ['wide-period', 'small-period']) scene(id).textContent = '…'
  setLength(slider.valueAsNumber)
})

// ---- periods, measured between two passages in the same direction

function measurePeriod(bar, output) {
  let before = null
  let passed = null
  bar.subscribe(
    ['pin.angle'],
    ({ t, values }) => {
      const angle = values['pin.angle']
      if (before && t > before.t && t - before.t < 0.2 && before.angle < 0 && angle >= 0) {
        const at = before.t + ((t - before.t) * -before.angle) / (angle - before.angle)
        if (passed !== null && at > passed) output.textContent = `${(at - passed).toFixed(2)} s`
        passed = at
      }
      // Gone back in time, or a jump ahead: what was measured before says nothing any more.
      if (before && (t < before.t || t - before.t >= 0.2)) passed = null
      before = { t, angle }
    },
    30,
  )
}
customElements.whenDefined('freebody-scene').then(() => {
  measurePeriod(wide, scene('wide-period'))
  measurePeriod(small, scene('small-period'))
})

// ---- the free body follows the pendulum it was cut from

let following = Promise.resolve()
wide.addEventListener('state', ({ detail }) => {
  if (detail.playing || detail.waiting) return
  following = following
    .then(() => alone.seek(detail.t))
    .then(() => {
      alone.dataset.t = String(detail.t)
    })
})

// ---- the worksheet

/** [N] at the first passage through the bottom: between two steps, where the angle changes its sign. */
async function forceAtBottom(bar) {
  await bar.reset()
  const { step } = await bar.info()
  let t = 0
  let reading = await bar.get(['pin.angle', 'pin.F'])
  const side = Math.sign(reading.values['pin.angle'])
  // Nobody's pendulum takes longer than ten seconds to come down.
  while (Math.sign(reading.values['pin.angle']) === side && t < 10) {
    await bar.step(1)
    t += step
    reading = await bar.get(['pin.angle', 'pin.F'])
  }
  return reading
}

scene('sheet').addEventListener('submit', async (event) => {
  event.preventDefault()
  const verdict = scene('verdict')
  const answer = Number(scene('answer').value.trim().replace(',', '.'))
  if (scene('answer').value.trim() === '' || !Number.isFinite(answer)) {
    verdict.textContent = 'Write a number, in newtons.'
    return
  }
  verdict.textContent = 'Running to the bottom …'
  const { t, values } = await forceAtBottom(plot)
  const force = values['pin.F']
  const right = Math.abs(answer - force) < 0.02 * force
  verdict.dataset.force = String(force)
  verdict.textContent = right
    ? `Right: ${force.toFixed(2)} N, ${(force / 9.81).toFixed(2)} times the weight, at t = ${t.toFixed(2)} s. Does it depend on the length?`
    : Math.abs(answer - 9.81) < 0.2
      ? 'That is the weight. The pin must also keep the bar on its circle: the bar is fastest here.'
      : 'Not yet. How fast is the bar at the bottom? Energy tells; then m a tells the force.'
})
