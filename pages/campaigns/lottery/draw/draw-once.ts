import type { LoadingProps } from '../../../campaign/screen-props.ts'
import type { DrawPay } from '../rules.ts'
import type { DrawPageStore } from './draw-page-store.ts'

/** Draws once, and tracks the draw and a cash prize. */
export async function drawOnce(
  { store, onAction }: LoadingProps<DrawPageStore>,
  pay: DrawPay,
): Promise<void> {
  const drawn = await store.draw(pay)
  if (!drawn) return
  onAction('draw')
  if (drawn.kind === 'balance') onAction('receive-money')
}
