import './hide-me.css'
import { useCallback, useEffect, useId, useState } from 'react'
import { changePrivacy, readPrivacy } from '../../../api/index.ts'
import { useSubmission } from '../../data/use-submission.ts'
import { Button } from '../../kit/button.tsx'

type Hiding = 'loading' | 'failed' | 'shown' | 'hidden'

const wordsOf = (hides: boolean): Hiding => (hides ? 'hidden' : 'shown')

/** Switch for the visitor's visibility in the shop's rankings and lists. */
export function HideMe() {
  const [hiding, setHiding] = useState<Hiding>('loading')
  const [isSending, setIsSending] = useState(false)
  const submit = useSubmission()
  const nameId = useId()
  const isHidden = hiding === 'hidden'

  const load = useCallback(
    () =>
      readPrivacy({}).then(
        ({ hides_me }) => setHiding(wordsOf(hides_me)),
        () => setHiding('failed'),
      ),
    [],
  )

  useEffect(() => void load(), [load])

  async function handleSwitch(): Promise<void> {
    setIsSending(true)
    const body = { hide: isHidden ? 0 : 1 } as const
    const answer = await submit(body, reqId => changePrivacy({ ...body, reqId }))
    setIsSending(false)
    if (answer) setHiding(wordsOf(answer.hides_me))
  }

  if (hiding === 'loading') return null
  return (
    <div className='campaign-hide row py-3'>
      <p className='grow'>
        <b className='block' id={nameId}>
          在榜单和名单里隐藏我
        </b>
        <small className='block text-note mute mt-1' role='status'>
          {noteOf(hiding)}
        </small>
      </p>
      {hiding === 'failed' ? (
        <Button kind='soft' size='small' onTap={() => void load()}>
          重试
        </Button>
      ) : (
        <button
          type='button'
          role='switch'
          className='campaign-switch firm'
          aria-checked={isHidden}
          aria-labelledby={nameId}
          aria-busy={isSending}
          disabled={isSending}
          onClick={() => void handleSwitch()}
        />
      )}
    </div>
  )
}

function noteOf(hiding: Hiding): string {
  if (hiding === 'failed') return '没有加载出来'
  return hiding === 'hidden' ? '别人看到的是「匿名」，没有头像' : '别人能看到头像和名字的第一个字'
}
