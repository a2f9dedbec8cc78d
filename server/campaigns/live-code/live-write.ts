import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Route } from '../../core/define-route.ts'
import { defineWrite, type WriteRun, type WriteSpec } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import type { Entries } from '../../core/parse-input.ts'
import { checkEntry } from '../../mechanics/participate/gates.ts'
import { originOf } from '../../mechanics/participate/risk.ts'

type Run<E extends Entries> = WriteRun<'open', { id: typeof id } & E, ActivityRow>

interface LiveWriteSpec<E extends Entries, T extends object> {
  type: string
  /** `lock-qrcode/lock`: the path below `/wechat`, and the operation's name. */
  name: string
  /** Fields of the body in addition to the activity's `id`. */
  input: E
  mayDiffer?: NonNullable<WriteSpec<'open', { id: typeof id } & E, ActivityRow, T>['mayDiffer']>
  run(write: Run<E>): Promise<T>
}

/** Declares a write of one type of live code: it runs for visitors who meet the campaign's conditions. */
export const liveWrite = <E extends Entries, T extends object>({
  type,
  name,
  input,
  run,
  ...spec
}: LiveWriteSpec<E, T>): Route =>
  defineWrite<'open', { id: typeof id } & E, T, ActivityRow>({
    ...spec,
    name,
    path: `/wechat/${name}`,
    access: 'open',
    input: { id, ...input },
    find: call =>
      findActivity(call.db, call.brand.brand_id, (call.input as { id: number }).id, type),

    async run(write) {
      const { trx, brand, visitor, found, address, now } = write
      await checkEntry(trx, found, visitor, now, { origin: originOf(brand, address) })
      return run(write)
    },
  })
