import { atom } from 'nanostores'
import {
  cardFile,
  isId,
  isRefused,
  likeCard,
  type StaffCard,
  staffCard,
} from '../../../api/index.ts'
import { clientKind, showToast, userAgent } from '../../../runtime/index.ts'
import { createQuery, isGone } from '../../data/query.ts'
import { createSubmission } from '../../data/submission.ts'

export type CardStore = ReturnType<typeof createCardStore>

/** The card of one staff member on one page instance. `isPreview`: no actions. */
export function createCardStore(staffId: string | undefined, isPreview: boolean) {
  const query = createQuery<{ card: StaffCard }>({
    isNamed: isId(staffId),
    read: async how => ({ card: await staffCard({ staffId: staffId ?? '' }, how) }),
    statusOf: error => (isGone(error) ? 'notFound' : undefined),
  })
  const likes = createSubmission()
  const $busy = atom(false)
  /** vCard that is shown as a QR code; '' while none is shown. */
  const $contact = atom('')

  async function like(on: boolean): Promise<void> {
    if (isPreview) return sayPreview()
    if ($busy.get()) return
    $busy.set(true)
    const body = { staffId: staffId ?? '', on: on ? (1 as const) : (0 as const) }
    await likes
      .send(body, reqId => likeCard({ ...body, reqId }))
      .catch(error => {
        if (isRefused(error)) void showToast({ title: error.message, icon: 'none' })
      })
    await query.load()
    $busy.set(false)
  }

  /** Saves the contact to the phone's address book. Messaging apps download no files, so they are shown a QR code. */
  async function save(): Promise<void> {
    if (isPreview) return sayPreview()
    const file = await cardFile({ staffId: staffId ?? '' }).catch(error => {
      if (isRefused(error)) void showToast({ title: error.message, icon: 'none' })
      return undefined
    })
    if (!file) return
    if (clientKind(userAgent()) === 'other') download(file.text)
    else $contact.set(file.text)
  }

  const { $state, begin, load, reload } = query
  return { $state, $busy, $contact, isPreview, begin, load, reload, like, save }
}

function sayPreview(): void {
  void showToast({ title: '预览状态不可操作', icon: 'none' })
}

/** The browser passes a file of this type to the address book. */
function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/vcard' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'card.vcf'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
