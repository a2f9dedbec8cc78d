import '../../kit/input.css'
import './sms-code-input.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useServerSeconds } from '../../kit/text/server-seconds.ts'
import type { SmsPause, SmsSender } from './sms-sender.ts'

export interface SmsCodeInputProps {
  sender: SmsSender
  code: string
  onCode: (code: string) => void
  onSend: () => void
  /** Id of the code's error message. */
  problemId: string | undefined
  /** Accessible name, i.e. what the code belongs to. */
  label?: string
}

/** Input for a code from a text message, with the button that requests one. */
export function SmsCodeInput(props: SmsCodeInputProps) {
  const { sender, code, onCode, onSend, problemId, label = '短信验证码' } = props
  const isSending = useStore(sender.$isSending)
  const pause = useStore(sender.$pause)
  const sentTo = useStore(sender.$sentTo)
  return (
    <>
      <div className='flex' data-wrong={problemId ? '' : undefined}>
        <input
          className='kit-input num'
          value={code}
          inputMode='numeric'
          autoComplete='one-time-code'
          enterKeyHint='done'
          maxLength={6}
          placeholder='6 位验证码'
          aria-label={label}
          aria-describedby={problemId}
          aria-invalid={problemId !== undefined}
          onChange={event => onCode(event.target.value.replace(/\D/g, ''))}
        />
        <button
          type='button'
          className='campaign-sms-send text-body tint bold firm ml-3'
          disabled={isSending || pause !== undefined}
          aria-busy={isSending}
          onClick={onSend}
        >
          {isSending ? (
            '发送中…'
          ) : pause ? (
            <Wait {...pause} onEnd={sender.endPause} />
          ) : (
            '获取验证码'
          )}
        </button>
      </div>
      <p className='campaign-sms-note text-small mute mt-2' role='status'>
        {sentTo && `验证码已发到 ${sentTo}，5 分钟内有效`}
      </p>
    </>
  )
}

function Wait({ until, now, onEnd }: SmsPause & { onEnd: () => void }) {
  const left = Math.max(0, until - useServerSeconds(now))
  const isOver = left === 0

  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])

  return <span className='num'>{left} 秒后重发</span>
}
