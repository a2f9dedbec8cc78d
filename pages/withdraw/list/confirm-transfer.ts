import { withdrawStatus } from '../../../api/values/withdraw-status.ts'
import { type Withdrawal, withdrawConfirmed } from '../../../api/index.ts'
import { requestMerchantTransfer, showModal, showToast } from '../../../runtime/index.ts'
import type { createSubmission } from '../../data/submission.ts'

/** Number of polls after the confirmation, and the interval, ms. */
const LOOKS = 5
const LOOK_MS = 2000

/**
 * Opens the messaging app's confirmation. Only the server knows the outcome, whatever the host reports: `onRow`
 * receives each of its responses. Rejects without a response.
 */
export async function confirmTransfer(
  row: Withdrawal,
  submission: ReturnType<typeof createSubmission>,
  onRow: (row: Withdrawal) => void,
): Promise<void> {
  if (!row.confirm) return
  const { mch_id: mchId, app_id: appId, package: parcel } = row.confirm
  const reason = await requestMerchantTransfer({ mchId, appId, package: parcel }).then(
    () => '',
    (error: { errMsg?: string }) => error.errMsg ?? 'fail',
  )
  if (reason.includes('仅在微信公众号中支持')) {
    const content = '收款要在微信里确认'
    void showModal({ title: '请在微信里打开', content, showCancel: false })
    return
  }
  const looks = reason === '' ? LOOKS : 1
  for (let look = 1; look <= looks; look += 1) {
    const { withdraw_id: withdrawId } = row
    const now = await submission.send({ withdrawId, look }, reqId =>
      withdrawConfirmed({ withdrawId, reqId }),
    )
    onRow(now)
    if (now.status > withdrawStatus.toConfirm) return
    if (look < looks) await new Promise(resolve => setTimeout(resolve, LOOK_MS))
  }
  if (looks > 1) void showToast({ title: '微信正在处理，稍后下拉刷新', icon: 'none' })
}
