import { useState } from 'react'
import type { LotteryRecord } from '../../../../api/index.ts'
import { navigateTo, showToast } from '../../../../runtime/index.ts'
import type { DrawSheet } from '../draw-sheets.tsx'
import type { PrizesStore } from './prizes-store.ts'

/** Which sheet is open, and where the button of a prize leads. */
export function usePrizeSheets(
  prizes: PrizesStore,
  onAction: (action: 'claim' | 'redeem-show') => void,
) {
  const [sheet, setSheet] = useState<DrawSheet | undefined>(
    prizes.isAsked ? { kind: 'mine' } : undefined,
  )

  function use(record: LotteryRecord): void {
    const { status, need_address, grant_id, code, prize } = record
    if (status === 'pending' && need_address) return setSheet({ kind: 'address', record })
    if (status === 'pending') return void claim(record)
    if (grant_id || code) {
      onAction('redeem-show')
      return setSheet({ kind: 'code', record })
    }
    const places = { balance: '/withdraw', points: '/member-card/center/integral' }
    const url = places[prize.kind as keyof typeof places]
    if (url) void navigateTo({ url })
    else setSheet({ kind: 'mine' })
  }

  async function claim(record: LotteryRecord): Promise<void> {
    const claimed = await prizes.claim(record.draw_id)
    if (!claimed) return
    onAction('claim')
    const { grant_id, code, status, valid_to } = claimed
    if (grant_id || code) {
      const shown = { ...record, grant_id, status, valid_to, ...(code && { code }) }
      return setSheet({ kind: 'code', record: shown })
    }
    const title = status === 'reviewing' ? '已领取，确认后到账' : '已到账'
    void showToast({ title, icon: 'success' })
  }

  /** What the result's button does: the prize is among mine by then. */
  async function openPrizeOf(drawId: string): Promise<void> {
    await prizes.load()
    const state = prizes.$prizes.get()
    const record =
      state.status === 'ready' ? state.list.find(each => each.draw_id === drawId) : undefined
    if (record) use(record)
    else setSheet({ kind: 'mine' })
  }

  return { sheet, setSheet, use, openPrizeOf }
}
