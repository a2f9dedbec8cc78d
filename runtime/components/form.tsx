import { useState } from 'react'
import { boxProps, type BoxProps } from './core/box.ts'
import { type ComponentHandler, notify } from './core/component-event.ts'
import { readProps, type StandardProps } from './core/read-props.ts'
import { useElement } from './core/use-element.ts'
import { type FormControl, FormContext, type JoinForm } from './form-context.ts'

export interface FormProps extends StandardProps, BoxProps {
  /** `detail.value`: the values of the named controls by name. */
  onSubmit?: ComponentHandler<{ value: Record<string, unknown> }>
  /** All controls have been reset to their initial values. */
  onReset?: ComponentHandler<object>
  /** Changes nothing: web pages have no message templates. */
  reportSubmit?: boolean
}

/**
 * Collects the values of its controls: the text of Input, Textarea and RadioGroup, the boolean of Switch,
 * the number of Slider, the texts of CheckboxGroup, the value of Picker. Enter in an Input submits too; the
 * page is never left.
 */
export function Form(props: FormProps) {
  const { own, host } = readProps<FormProps>(props)
  const element = useElement<HTMLFormElement>(host.ref)
  const [controls] = useState(createControls)

  function submit(): void {
    notify(element.current, own.onSubmit, 'submit', { value: controls.read() })
  }

  function reset(): void {
    controls.reset()
    notify(element.current, own.onReset, 'reset', {})
  }

  function enter(): void {
    const button = element.current?.querySelector<HTMLElement>(submitButton)
    if (button) button.click()
    else submit()
  }

  return (
    <FormContext value={{ submit, reset, enter, join: controls.join }}>
      <form
        {...boxProps(own, host)}
        ref={element}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
        onReset={event => {
          event.preventDefault()
          reset()
        }}
      />
    </FormContext>
  )
}

/** Includes disabled buttons, whose click does nothing. */
const submitButton = '[data-form-type=submit], [type=submit]'

/** The controls of one Form in the order of registration. */
function createControls() {
  const joined = new Set<{ readonly current: FormControl }>()

  const join: JoinForm = control => {
    joined.add(control)
    return () => joined.delete(control)
  }

  return {
    join,
    read(): Record<string, unknown> {
      const named = [...joined].filter(({ current }) => current.name)
      return Object.fromEntries(named.map(({ current }) => [current.name, current.read()]))
    },
    reset(): void {
      for (const { current } of joined) current.reset()
    },
  }
}
