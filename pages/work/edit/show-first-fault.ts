/** Scrolls to the first field that is wrong, after the faults are drawn. */
export const showFirstFault = (): void =>
  void setTimeout(() => {
    const wrong = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong="true"]')
    wrong?.scrollIntoView({ block: 'center' })
    wrong?.focus()
  })
