import * as v from 'valibot'
import type { InviteList } from '../../../api/invite.ts'
import { findActivity } from '../../core/activity-table.ts'
import { defineRoute, type Route } from '../../core/define-route.ts'
import { id, limit, page } from '../../core/fields.ts'
import type { InviteCampaign } from './invite-campaign.ts'
import { countInvites, inviteRows } from './invite-rows.ts'

/** The visitor's invitees, each with the reason for which they do not count. */
export const listRoute = ({ type, path }: InviteCampaign): Route =>
  defineRoute({
    method: 'GET',
    path: `${path}/list`,
    access: 'visitor',
    input: { id, status: v.optional(v.picklist(['bound', 'valid', 'revoked'])), page, limit },

    async handle({ db, brandId, visitor, input, now }): Promise<InviteList> {
      const activity = await findActivity(db, brandId, input.id, type)
      const whose = { inviterUid: visitor.uid, status: input.status, now }
      const offset = (input.page - 1) * input.limit
      const [list, total] = await Promise.all([
        inviteRows(db, activity, whose, { offset, limit: input.limit }),
        countInvites(db, activity, whose),
      ])
      return { list, total, has_more: offset + list.length < total }
    },
  })
