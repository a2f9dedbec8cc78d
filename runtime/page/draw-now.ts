import { flushSync } from 'react-dom'

/** Draws what has changed, before the code that follows looks at the document. */
export const drawNow = (): void => flushSync(() => {})
