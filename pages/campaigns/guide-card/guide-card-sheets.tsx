import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import type { GuideCardProps } from './screen-props.ts'

const Code = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/redeem/code-sheet.tsx').then(({ CodeSheet }) => CodeSheet),
)
const Guide = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/add-staff/add-staff-sheet.tsx').then(
    ({ AddStaffSheet }) => AddStaffSheet,
  ),
)

/** The sheets over the card. */
export function GuideCardSheets({ store, detail, sheet, closeSheet, onAction }: GuideCardProps) {
  const { guide, benefits } = detail
  if (sheet?.kind === 'guide' && guide) {
    const { title: position, ...staff } = guide
    return (
      <Guide
        staff={{ ...staff, position }}
        title={`加${guide.name}微信`}
        text='长按二维码，选择“识别图中二维码”'
        onAdded={() => {
          onAction('add-staff')
          closeSheet()
        }}
        onClose={closeSheet}
      />
    )
  }
  const benefit = sheet?.kind === 'code' ? benefits.find(({ no }) => no === sheet.no) : undefined
  if (!benefit?.grant_id) return null
  return (
    <Code
      key={benefit.no}
      grantId={benefit.grant_id}
      brief={
        <p>
          <b className='text-lead block'>{benefit.name}</b>
          <small className='text-small dim'>{benefit.value_text}</small>
        </p>
      }
      onSettled={() => void store.load()}
      onClose={closeSheet}
    />
  )
}
