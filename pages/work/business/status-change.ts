import { atom } from 'nanostores'
import { type ActivityOp, type ActivityStatus, statusActivity } from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { createSubmission } from '../../data/submission.ts'
import { opWords } from './activity-words.ts'

/**
 * Changes of an activity's status, one at a time, each after a question.
 *
 * @param onAnswered called after success, and after a refusal, which usually means that the state has changed
 */
export function createStatusChange(
  onAnswered: (answer: ActivityStatus | undefined) => Promise<unknown>,
) {
  /** Id of the activity that is being changed; 0 = none. */
  const $changing = atom(0)
  const submission = createSubmission()

  async function change(activityId: number, op: ActivityOp): Promise<void> {
    const { ask, done } = opWords[op]
    if ($changing.get()) return
    if (ask && !(await showModal(ask)).confirm) return
    $changing.set(activityId)
    const body = { activityId, op }
    const answer = await submission
      .send(body, reqId => statusActivity({ ...body, reqId }), String(activityId))
      .catch(() => undefined)
    if (answer) void showToast({ title: done, icon: 'none' })
    await onAnswered(answer)
    $changing.set(0)
  }

  return { $changing, change }
}
