import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { entryFileAddress } from './entry-file.ts'
import { findForm } from '../../campaigns/form/form-of.ts'

/** Validity of the link, s: long enough to open it on another device. */
const LINK_LIFE_S = 600

export const exportFormEntries = defineRoute({
  method: 'GET',
  path: '/retail/business/form-export',
  access: 'manager',
  input: { activityId: id },

  async handle({ db, brand, brandId, staff, input: { activityId }, now, origin, settings }) {
    await findForm(db, brandId, activityId)
    const ticket = { activityId, userId: staff.userId, expiresAt: now + LINK_LIFE_S }
    return {
      url: (settings.apiOrigin ?? origin) + entryFileAddress(brand, ticket),
      expires_at: ticket.expiresAt,
      server_time: now,
    }
  },
})
