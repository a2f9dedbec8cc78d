import { atom } from 'nanostores'
import { isRefused, type SmsCodeSent, sendSmsCode } from '../../../api/index.ts'
import { createSubmission } from '../../data/submission.ts'
import { problemWords } from './problem-words.ts'

export interface SmsSenderOptions {
  activity: { id: number; type: string }
  purpose: 'gate' | 'form'
}

/** Time until which no further code is sent, in server time. */
export interface SmsPause {
  until: number
  /** Server time of the response, unix seconds. */
  now: number
}

export type SmsSender = ReturnType<typeof createCodeSender>

/** A request for a code; `phone` is '' where the server knows the number. */
export interface CodeWish {
  phone: string
  reqId: string
}

/** Checked before a code is requested. */
export const isMobile = (phone: string): boolean => /^1[3-9]\d{9}$/.test(phone)

export const isCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Sends text message codes for one activity. */
export function createSmsSender({ activity, purpose }: SmsSenderOptions): SmsSender {
  const { id, type } = activity
  const { send, ...sender } = createCodeSender(wish =>
    sendSmsCode({ id: String(id), type, purpose, ...wish }),
  )
  return {
    ...sender,
    async send(phone = '') {
      if (isMobile(phone)) return send(phone)
      return phone ? '手机号不对，请检查一下' : '请填写手机号'
    },
  }
}

/** Sends codes with `ask`, and tracks when the next one may be requested. */
export function createCodeSender(ask: (wish: CodeWish) => Promise<SmsCodeSent>) {
  const $isSending = atom(false)
  const $pause = atom<SmsPause | undefined>(undefined)
  /** Masked phone number of the last code. */
  const $sentTo = atom('')
  const submission = createSubmission()

  /** Resolves with an error message for the phone field; '' when a code has been sent. */
  async function send(phone = ''): Promise<string> {
    if ($isSending.get() || $pause.get()) return ''
    $isSending.set(true)
    try {
      const sent = await submission.send(phone, reqId => ask({ phone, reqId }))
      $sentTo.set(sent.phone)
      $pause.set({ until: sent.resend_at, now: sent.server_time })
      return ''
    } catch (error) {
      if (!isRefused(error)) return problemWords(error, '网络不太好，验证码没有发出，请再点一次')
      const pause = pauseOf(error.data)
      if (pause && pause.until > pause.now) $pause.set(pause)
      return error.message
    } finally {
      $isSending.set(false)
    }
  }

  return { $isSending, $pause, $sentTo, send, endPause: () => $pause.set(undefined) }
}

function pauseOf(data: unknown): SmsPause | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { resend_at: until, server_time: now } = data as Record<string, unknown>
  return typeof until === 'number' && typeof now === 'number' ? { until, now } : undefined
}
