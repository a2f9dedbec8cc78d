import { atom } from 'nanostores'
import {
  type ApiError,
  cardForm,
  type CardForm,
  codes,
  isId,
  isRefused,
  memberSmsCode,
  openCard,
  type OpenedCard,
} from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { createCodeSender } from '../../campaign/gates/sms-sender.ts'
import { createSubmission } from '../../data/submission.ts'
import { createMemberQuery } from '../shared/member-query.ts'
import {
  answersOf,
  emptyDraft,
  type OpenDraft,
  type OpenProblems,
  problemsOf,
} from './open-rules.ts'

export type OpenStore = ReturnType<typeof createOpenStore>

/** Form of a card, from its questions to the gift. */
export function createOpenStore(query: Record<string, string>) {
  const store = query.store_id
  const form = createMemberQuery<{ form: CardForm }>(async how => ({
    form: await cardForm({}, how),
  }))
  const $draft = atom<OpenDraft>({ ...emptyDraft, storeId: isId(store) ? Number(store) : 0 })
  const $problems = atom<OpenProblems>({})
  const $isSending = atom(false)
  const $opened = atom<OpenedCard | undefined>(undefined)
  const sender = createCodeSender(wish => memberSmsCode({ which: 'new', ...wish }))
  const submission = createSubmission()

  function change(patch: Partial<OpenDraft>): void {
    $draft.set({ ...$draft.get(), ...patch })
    $problems.set({})
  }

  async function askCode(): Promise<void> {
    const { phone } = $draft.get()
    const wrong = form.data() && problemsOf(formNow(), $draft.get()).phone
    if (wrong) return $problems.set({ phone: wrong })
    const problem = await sender.send(phone)
    if (problem) $problems.set({ phone: problem })
  }

  function formNow(): CardForm {
    const shown = form.data()?.form
    if (!shown) throw new Error('the form is not there')
    return shown
  }

  async function submit(merge = false): Promise<void> {
    if ($isSending.get()) return
    const problems = problemsOf(formNow(), $draft.get())
    $problems.set(problems)
    if (Object.keys(problems).length > 0) return
    $isSending.set(true)
    const { protocol_version: protocolVersion } = formNow()
    const body = { ...answersOf(formNow(), $draft.get()), ...tags(query), merge, protocolVersion }
    const failed = await submission
      .send(body, reqId => openCard({ ...body, reqId }))
      .then(opened => $opened.set(opened))
      .catch((error: unknown) => ({ error }))
    $isSending.set(false)
    if (failed) await refuse(failed.error)
  }

  const refuse = (error: unknown): Promise<void> =>
    follow(error, {
      onProblems: problems => $problems.set(problems),
      onOldProtocol: async () => {
        change({ hasAgreed: false })
        await form.load()
      },
      onMerge: () => submit(true),
    })

  const { $state, load } = form
  return { $state, $draft, $problems, $isSending, $opened, sender, load, change, askCode, submit }
}

interface Following {
  onProblems: (problems: OpenProblems) => void
  onOldProtocol: () => Promise<void>
  onMerge: () => Promise<void>
}

/** Handles a refusal: an error message at its field, the new terms, or the question whether to merge. */
async function follow(error: unknown, { onProblems, onOldProtocol, onMerge }: Following) {
  if (!isRefused(error)) {
    return void showToast({ title: '网络不太好，请再点一次', icon: 'none' })
  }
  if (error.code === codes.phoneBound && canMerge(error)) {
    const { confirm } = await showModal({
      title: '店里已有你的会员卡',
      content: mergeWords(error.data),
      confirmText: '合并开卡',
      cancelText: '换个手机号',
    })
    return confirm ? onMerge() : undefined
  }
  if (error.code === codes.needConsent) await onOldProtocol()
  const field = fieldOf(error)
  if (field) onProblems({ [field]: error.message })
  else void showToast({ title: error.message, icon: 'none' })
}

function tags({ channel }: Record<string, string>): { source?: string } {
  return channel ? { source: channel } : {}
}

const canMerge = ({ data }: ApiError): boolean =>
  (data as { can_merge?: number } | null)?.can_merge === 1

function mergeWords(data: unknown): string {
  const { level_name: level = '', points = 0 } = (data ?? {}) as {
    level_name?: string
    points?: number
  }
  const has = [level && `${level}等级`, points > 0 && `${points} 积分`].filter(Boolean)
  return `这个手机号在门店开过卡${has.length > 0 ? `，有${has.join('和')}` : ''}。合并后都转到你的微信名下`
}

const fields = ['name', 'phone', 'birthday', 'gender', 'region', 'store', 'code'] as const

function fieldOf({ data }: ApiError): (typeof fields)[number] | undefined {
  const named = (data as { field?: string } | null)?.field
  return fields.find(field => field === named)
}
