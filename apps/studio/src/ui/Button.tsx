import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Tooltip } from './Tooltip'
import './Button.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** Primary: the main action. Quiet: without a border. */
  readonly look?: 'primary' | 'quiet' | 'plain' | undefined
  readonly icon?: LucideIcon | undefined
}

export function Button({ look = 'plain', icon: Icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={classes(look !== 'plain' && look, className)} {...rest}>
      {Icon && <Icon size={16} aria-hidden />}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly icon: LucideIcon
  /** Its name, also shown when the pointer rests on it. */
  readonly label: string
  /** More for the tip: the key, or why it cannot be done. */
  readonly tip?: ReactNode
  readonly size?: number
}

export function IconButton({ icon: Icon, label, tip, size = 16, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={tip ?? label}>
      <button type="button" className={classes('icon', 'quiet', className)} aria-label={label} {...rest}>
        <Icon size={size} aria-hidden />
      </button>
    </Tooltip>
  )
}

export function classes(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
