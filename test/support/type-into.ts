import { act } from 'react'

/** A text in a field that React holds: React watches the element's own setter, so the prototype's is used, as typing does. */
export async function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement | null | undefined,
  text: string,
): Promise<void> {
  if (!field) throw new Error('no such field')
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  await act(async () => {
    set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
