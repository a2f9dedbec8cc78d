import type { InputHTMLAttributes } from 'react'
import type { HostProps } from '../core/read-props.ts'

type ControlProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-label'>

/**
 * Splits the props of a component of two elements: those of the box, and those of the control inside, which
 * labels and screen readers refer to.
 */
export function splitProps(props: HostProps): { box: HostProps; control: ControlProps } {
  const box: HostProps = {}
  const control: HostProps = {}
  for (const [name, value] of Object.entries(props)) {
    const target = /^(id|tabIndex|aria-.+)$/.test(name) ? control : box
    target[name] = value
  }
  return { box, control: control as ControlProps }
}
