import { createContext, use, useId } from 'react'
import { boxProps, type BoxProps } from './core/box.ts'
import { type ComponentHandler, notify } from './core/component-event.ts'
import { readProps, type StandardProps } from './core/read-props.ts'
import { useElement } from './core/use-element.ts'
import { CheckMark, type CheckMarkProps } from './check/check-mark.tsx'
import { resetCheck } from './check/use-check.ts'
import { useFormControl } from './form-context.ts'

export type RadioProps = CheckMarkProps

export interface RadioGroupProps extends StandardProps, BoxProps {
  /** Key in the values of the surrounding Form: the value of the selected Radio, '' for none. */
  name?: string
  /** `detail.value`: the value of the selected Radio. */
  onChange?: ComponentHandler<{ value: string }>
}

const GroupName = /* @__PURE__ */ createContext<string | undefined>(undefined)

/** A radio button. In a RadioGroup, selecting it deselects the others. */
export function Radio(props: RadioProps) {
  return <CheckMark kind='radio' name={use(GroupName)} {...readProps<RadioProps>(props)} />
}

/** Makes the Radios inside exclude each other. */
export function RadioGroup(props: RadioGroupProps) {
  const { own, host } = readProps<RadioGroupProps>(props)
  const group = useElement<HTMLDivElement>(host.ref)
  useFormControl({
    name: own.name,
    read: () => discsIn(group.current).find(disc => disc.checked)?.value ?? '',
    reset: () => discsIn(group.current).forEach(resetCheck),
  })

  function handleChange(event: { target: EventTarget }): void {
    const chosen = discsIn(group.current).find(disc => disc === event.target)
    if (chosen) notify(group.current, own.onChange, 'change', { value: chosen.value })
  }

  return (
    <GroupName value={useId()}>
      <div role='radiogroup' {...boxProps(own, host)} ref={group} onChange={handleChange} />
    </GroupName>
  )
}

const discsIn = (group: HTMLElement | null): HTMLInputElement[] => [
  ...(group?.querySelectorAll<HTMLInputElement>('.taro-check__radio') ?? []),
]
