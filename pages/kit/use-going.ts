import { useState } from 'react'

/**
 * For a control that opens another page: `isGoing` is set from the tap until that page is open, so that the control
 * is drawn busy and takes no second tap.
 */
export function useGoing(onGo: (() => Promise<unknown>) | undefined): {
  isGoing: boolean
  go: () => void
} {
  const [isGoing, setGoing] = useState(false)

  function go(): void {
    const end = () => setGoing(false)
    setGoing(true)
    // A navigation that fails has its own error screen.
    onGo?.().then(end, end)
  }

  return { isGoing, go }
}
