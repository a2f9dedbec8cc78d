const invalid = '[aria-invalid="true"]'

/**
 * Scrolls to the first field that is wrong and gives it the focus, in the task that draws the faults: later, the focus
 * would be taken from a field that is typed into by then. React draws what a store has changed in a microtask, which
 * stands before this one.
 */
export const showFirstFault = (): void =>
  queueMicrotask(() => {
    const wrong = document.querySelector<HTMLElement>(`${invalid}, [data-wrong="true"]`)
    // A marked part may hold the control that is wrong, or have none.
    const control = wrong?.querySelector<HTMLElement>(invalid) ?? wrong
    wrong?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  })
