import { createContext, use, useLayoutEffect, useRef } from 'react'

/** A control as the Form around it sees it. */
export interface FormControl {
  /** Key in what the Form hands over; a control without one is only reset. */
  name?: string | undefined
  /** What it holds now, in the platform's type. */
  read(): unknown
  /** Puts back what it held at first, without an event. */
  reset(): void
}

export type JoinForm = (control: { readonly current: FormControl }) => () => void

export interface FormActions {
  /** Hands the values over; `source` is what was pressed. */
  submit(source: HTMLElement): void
  /** Puts all controls back. */
  reset(source: HTMLElement): void
  /** Enter in a field: presses the button that submits, or submits where there is none. */
  enter(): void
  join: JoinForm
}

export const FormContext = /* @__PURE__ */ createContext<FormActions | undefined>(undefined)

/** The Form around this component. */
export const useForm = (): FormActions | undefined => use(FormContext)

/** Makes a control part of the Form around it, if there is one. */
export function useFormControl(control: FormControl): void {
  const join = useForm()?.join
  const latest = useRef(control)
  useLayoutEffect(() => {
    latest.current = control
  })
  useLayoutEffect(() => join?.(latest), [join])
}
