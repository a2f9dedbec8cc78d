import { useLayoutEffect, useRef } from 'react'
import { notify } from '../core/component-event.ts'
import { useFormControl } from '../form-context.ts'
import type { PickerProps } from '../picker.tsx'
import type { Choice } from './choice.ts'
import { dateChoice } from './date-choice.ts'
import { multiChoice, selectorChoice } from './list-choice.ts'
import { openPickerSheet, type PickerSheet } from './picker-sheet.ts'
import { regionChoice } from './region-choice.ts'
import { timeChoice } from './time-choice.ts'

/** Form value of a picker without a `value` that was never opened. */
const nothing = { selector: 0, multiSelector: [], date: '', time: '', region: [] }

/** Holds the selection and the sheet; returns a function that opens it. */
export function usePicker(
  own: PickerProps,
  element: { readonly current: HTMLElement | null },
): () => void {
  const held = useRef<unknown>(own.value)
  const initial = useRef(own.value)
  const latest = useRef(own)
  const sheet = useRef<PickerSheet>(undefined)
  const given = JSON.stringify(own.value)
  const before = useRef(given)

  useLayoutEffect(() => {
    latest.current = own
    // Pages create new arrays with each render, so values are compared by content.
    const isOther = given !== before.current
    before.current = given
    if (isOther) held.current = own.value
    const shown = sheet.current?.choice
    if (!shown || !isList(own)) return
    sheet.current?.show(listChoice(own, isOther ? own.value : shown.detail.value))
  })
  useLayoutEffect(() => () => sheet.current?.close(), [])
  useFormControl({
    name: own.name,
    read: () => held.current ?? nothing[own.mode ?? 'selector'],
    reset() {
      held.current = initial.current
    },
  })

  return () => {
    sheet.current = openPickerSheet({
      title: own.headerText ?? '',
      load: () => choiceOf(latest.current, held.current),
      onTurn(column, row) {
        if (own.mode !== 'multiSelector') return
        const { onColumnChange } = latest.current
        notify(element.current, onColumnChange, 'columnchange', { column, value: row })
      },
      onConfirm({ detail }) {
        held.current = detail.value
        notify(element.current, latest.current.onChange, 'change', detail)
      },
      onCancel: () => notify(element.current, latest.current.onCancel, 'cancel', {}),
    })
  }
}

const isList = ({ mode = 'selector' }: PickerProps) =>
  mode === 'selector' || mode === 'multiSelector'

function listChoice({ mode, range, rangeKey }: PickerProps, value: unknown): Choice {
  const rows = Array.isArray(range) ? range : []
  return mode === 'multiSelector'
    ? multiChoice(rows, rangeKey, value)
    : selectorChoice(rows, rangeKey, value)
}

function choiceOf(own: PickerProps, value: unknown): Choice | Promise<Choice> {
  const { mode, start, end, fields, customItem, level } = own
  if (mode === 'date') return dateChoice({ value, start, end, fields, today: new Date() })
  if (mode === 'time') return timeChoice({ value, start, end, now: new Date() })
  if (mode !== 'region') return listChoice(own, value)
  return import('../regions/regions.ts').then(({ provinces }) =>
    regionChoice(provinces, { value, customItem, level }),
  )
}
