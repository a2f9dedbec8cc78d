import { act } from 'react'

/**
 * Enters text into a field controlled by React: React overrides the element's own setter, so the prototype's is used,
 * as typing does.
 */
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
