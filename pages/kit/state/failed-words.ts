import { useState } from 'react'

let comeBack = ''

/** When the server has asked people to come again, `请 1 分钟后再试`; '' while it has not. */
export function setComeBackWords(words: string): void {
  comeBack = words
}

/** What a failed part of a page says, as long as it is shown: when to come again if the server said so, else `usual`. */
export function useFailedWords(failed: string, usual: string): string {
  const [words] = useState(comeBack)
  return words ? `${failed}，${words}` : usual
}
