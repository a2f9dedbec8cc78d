import { type Ref, type RefObject, useImperativeHandle, useRef } from 'react'

/** Ref to the element for both the component and the page's `ref`. */
export function useElement<Element extends HTMLElement>(
  asked: Ref<never> | undefined,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useImperativeHandle<Element | null, Element | null>(
    asked as Ref<Element | null> | undefined,
    () => element.current,
    [],
  )
  return element
}
