import { boxProps, type BoxProps } from './core/box.ts'
import { type ComponentHandler, notify } from './core/component-event.ts'
import { readProps, type StandardProps } from './core/read-props.ts'
import { useElement } from './core/use-element.ts'
import { CheckMark, type CheckMarkProps } from './check/check-mark.tsx'
import { resetCheck } from './check/use-check.ts'
import { useFormControl } from './form-context.ts'

export type CheckboxProps = CheckMarkProps

export interface CheckboxGroupProps extends StandardProps, BoxProps {
  /** Key in the values of the surrounding Form: the values of the ticked boxes. */
  name?: string
  /** `detail.value`: the values of the ticked boxes in document order. */
  onChange?: ComponentHandler<{ value: string[] }>
}

/** A checkbox. */
export function Checkbox(props: CheckboxProps) {
  return <CheckMark kind='checkbox' {...readProps<CheckboxProps>(props)} />
}

/** Reports which of the Checkboxes in it are ticked. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { own, host } = readProps<CheckboxGroupProps>(props)
  const group = useElement<HTMLDivElement>(host.ref)
  const read = () => boxesIn(group.current).flatMap(box => (box.checked ? box.value : []))
  useFormControl({ name: own.name, read, reset: () => boxesIn(group.current).forEach(resetCheck) })

  function handleChange(event: { target: EventTarget }): void {
    const isOurs = boxesIn(group.current).some(box => box === event.target)
    if (isOurs) notify(group.current, own.onChange, 'change', { value: read() })
  }

  return <div role='group' {...boxProps(own, host)} ref={group} onChange={handleChange} />
}

const boxesIn = (group: HTMLElement | null): HTMLInputElement[] => [
  ...(group?.querySelectorAll<HTMLInputElement>('.taro-check__checkbox') ?? []),
]
