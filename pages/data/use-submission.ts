import { useState } from 'react'
import { createSubmission } from './submission.ts'

/**
 * The write of one component. Resolves with undefined if it failed, which the call itself has reported, or while
 * another one is under way.
 */
export function useSubmission() {
  const [submit] = useState(createSubmit)
  return submit
}

function createSubmit() {
  const submission = createSubmission()
  let isSending = false

  return async function submit<R>(
    body: unknown,
    write: (reqId: string) => Promise<R>,
  ): Promise<R | undefined> {
    if (isSending) return undefined
    isSending = true
    const answer = await submission.send(body, write).catch(() => undefined)
    isSending = false
    return answer
  }
}
