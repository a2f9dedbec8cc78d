import { useStore } from '@nanostores/react'
import { useLazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import type { CaptchaSheetProps } from './captcha-sheet.tsx'
import type { VoteStore } from '../vote-store.ts'

const loadCaptcha = () =>
  import('./captcha-sheet.tsx').then(({ CaptchaSheet }) => (props: CaptchaSheetProps) => (
    <CaptchaSheet {...props} />
  ))

/** Requests a captcha when a vote requires one; `onVote` repeats the vote with the answer. */
export function VoteCaptcha({
  store,
  id,
  onVote,
}: {
  store: VoteStore
  id: number
  onVote: (itemId: number, captcha: Parameters<CaptchaSheetProps['onAnswer']>[0]) => void
}) {
  const asked = useStore(store.$asked)
  return asked ? <Asked store={store} id={id} asked={asked} onVote={onVote} /> : null
}

type AskedProps = Parameters<typeof VoteCaptcha>[0] & {
  asked: NonNullable<ReturnType<VoteStore['$asked']['get']>>
}

function Asked({ store, id, asked, onVote }: AskedProps) {
  const isBusy = useStore(store.$busy)
  const draw = useLazyWithRetry(loadCaptcha)
  return draw?.({
    id,
    isWrong: asked.isWrong,
    turn: asked.turn,
    isBusy,
    onAnswer: answer => onVote(asked.itemId, answer),
    onClose: store.closeCaptcha,
  })
}
