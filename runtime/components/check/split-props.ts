import type { InputHTMLAttributes } from 'react'
import type { HostProps } from '../core/read-props.ts'

type ControlProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-label'>

/** A component of two elements: what belongs to the box, and what to the control inside, which labels and readers look for. */
export function splitProps(props: HostProps): { box: HostProps; control: ControlProps } {
  const box: HostProps = {}
  const control: HostProps = {}
  for (const [name, value] of Object.entries(props)) {
    const target = /^(id|tabIndex|aria-.+)$/.test(name) ? control : box
    target[name] = value
  }
  return { box, control: control as ControlProps }
}
