import { createContext, use, useLayoutEffect, useRef } from 'react'

/** A control as registered with its Form. */
export interface FormControl {
  /** Key in the submitted values; a control without one is only reset. */
  name?: string | undefined
  /** The current value, in the platform's type. */
  read(): unknown
  /** Restores the initial value without an event. */
  reset(): void
}

export type JoinForm = (control: { readonly current: FormControl }) => () => void

export interface FormActions {
  /** Submits the values; `source` is the pressed element. */
  submit(source: HTMLElement): void
  /** Resets all controls. */
  reset(source: HTMLElement): void
  /** Enter in a field: clicks the submit button, or submits if there is none. */
  enter(): void
  join: JoinForm
}

export const FormContext = /* @__PURE__ */ createContext<FormActions | undefined>(undefined)

/** The surrounding Form. */
export const useForm = (): FormActions | undefined => use(FormContext)

/** Registers a control with the surrounding Form, if any. */
export function useFormControl(control: FormControl): void {
  const join = useForm()?.join
  const latest = useRef(control)
  useLayoutEffect(() => {
    latest.current = control
  })
  useLayoutEffect(() => join?.(latest), [join])
}
