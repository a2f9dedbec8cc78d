import { NOW } from './now.ts'
import type { Balance, Withdrawal } from '../../api/index.ts'

/** A balance of 100 yuan, with overrides. */
export const sampleBalance = (more: Partial<Balance> = {}): Balance => ({
  account: 'distribution',
  balance_fen: 10_000,
  frozen_fen: 0,
  coming: null,
  total_in_fen: 10_000,
  total_out_fen: 0,
  min_fen: 100,
  max_fen: 2_000_000,
  fee_bp: 0,
  name_from_fen: 200_000,
  review_above_fen: 20_000,
  bound: 1,
  proved: 1,
  payee: { nickname: '陈小满', avatar: '', mine: 1 },
  left_today: 3,
  left_today_fen: 2_000_000,
  open: null,
  accounts: ['distribution'],
  server_time: NOW,
  ...more,
})

/** A withdrawal of 12.30 yuan that waits for its receiver, with overrides. */
export const sampleWithdrawal = (more: Partial<Withdrawal> = {}): Withdrawal => ({
  withdraw_id: 'withdrawal-1',
  account: 'distribution',
  amount_fen: 1230,
  fee_fen: 0,
  paid_fen: 1230,
  channel: 1,
  status: 2,
  reason: '',
  confirm: { mch_id: '1600000008', app_id: 'wx8', package: 'p1' },
  payee: { nickname: '陈小满', mine: 1 },
  confirm_until: NOW + 86_400,
  created_at: NOW - 60,
  sent_at: NOW - 50,
  finished_at: 0,
  ...more,
})
