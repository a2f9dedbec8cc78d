import type { BargainScreenProps } from './screen-props.ts'

/** Opens the redeemed code for the counter. */
export function showCode({ onAction, openSheet }: BargainScreenProps, grantId: string): void {
  if (!grantId) return
  onAction('redeem-show')
  openSheet({ kind: 'code', grantId })
}
