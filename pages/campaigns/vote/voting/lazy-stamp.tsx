import { useLazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'

interface LaterStampProps {
  isOn: boolean
  isSmall?: boolean
}

const loadStamp = () =>
  import('./stamp.tsx').then(({ Stamp }) => (isSmall: boolean) => <Stamp isSmall={isSmall} />)

/** The stamp, preloaded so that it is available for the first vote. */
export function LazyStamp({ isOn, isSmall = false }: LaterStampProps) {
  const draw = useLazyWithRetry(loadStamp, !isOn)
  return isOn ? draw?.(isSmall) : null
}
