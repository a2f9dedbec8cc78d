import { atom } from 'nanostores'
import {
  type ApiError,
  claimTeamPrize,
  createDrawTeam,
  drawForTeam,
  isRefused,
  joinDrawTeam,
  leaveDrawTeam,
  type LotteryClaimed,
  type LotteryContact,
  type TeamDrawDetail,
  type TeamDrawn,
  teamDrawDetail,
  type TeamJoined,
} from '../../../api/index.ts'
import { createCampaignStore } from '../../campaign/campaign-store.ts'
import type { Preview } from '../../campaign/preview/preview.ts'
import { type Contact, emptyContact } from '../../campaign/sheets/contact-rules.ts'
import { viewOf } from './rules.ts'

export interface TeamDrawQuery {
  id?: string | undefined
  recordId?: string | undefined
  preview: Preview | undefined
}

export type TeamDrawStore = ReturnType<typeof createTeamDrawStore>

/** The campaign, or one team of it. */
export function createTeamDrawStore({ id, recordId, preview }: TeamDrawQuery) {
  const $recordId = atom(recordId)
  /** Kept while the page exists, so that accidentally closing the sheet loses nothing. */
  const $contact = atom<Contact>(emptyContact)
  const campaign = createCampaignStore<TeamDrawDetail>({
    id,
    preview,
    read: (each, how) => teamDrawDetail({ id: each, recordId: $recordId.get() || undefined }, how),
  })

  function teamId(): string {
    const page = campaign.$page.get()
    return (page.status === 'ready' && page.detail.team?.team_id) || ''
  }

  const isRunning = (detail: TeamDrawDetail) => viewOf(detail) === 'running'

  /** A visitor who is already in a team is shown that team. */
  async function shown(send: () => Promise<TeamJoined>): Promise<TeamJoined> {
    try {
      const joined = await send()
      $recordId.set(joined.team_id)
      return joined
    } catch (error) {
      const own = isRefused(error) ? teamOf(error) : undefined
      if (own) $recordId.set(own)
      throw error
    }
  }

  const create = (): Promise<TeamJoined | undefined> =>
    campaign.act(write => shown(() => createDrawTeam(write)), isRunning, {
      read: () => 'create',
      target: 'create',
    })

  /** A write to the shown team. */
  function doToTeam<R extends object>(
    what: string,
    send: (write: { teamId: string; reqId: string }) => Promise<R>,
    body: unknown = what,
  ): Promise<R | undefined> {
    const team = teamId()
    return campaign.act(
      ({ reqId }) => send({ teamId: team, reqId }),
      () => team !== '',
      {
        read: () => body,
        target: `${what} ${team}`,
      },
    )
  }

  const join = () => doToTeam('join', write => shown(() => joinDrawTeam(write)))
  const leave = () => doToTeam('leave', leaveDrawTeam)
  const draw = (): Promise<TeamDrawn | undefined> => doToTeam('draw', drawForTeam)
  const claim = (contact: LotteryContact = {}): Promise<LotteryClaimed | undefined> =>
    doToTeam('claim', write => claimTeamPrize({ ...write, ...contact }), contact)

  /** Switches to the visitor's own team. */
  async function showTeam(team: string): Promise<void> {
    $recordId.set(team)
    await campaign.load()
  }

  return { ...campaign, $contact, create, join, leave, draw, claim, showTeam }
}

/** The team that prevents joining another one. */
const teamOf = ({ data }: ApiError): string | undefined =>
  (data as { record_id?: string } | null)?.record_id || undefined
