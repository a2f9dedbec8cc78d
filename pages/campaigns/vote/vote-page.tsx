import type { PageProps } from '../../../runtime/index.ts'
import { HomeScreen } from './home-screen.tsx'
import { useVoting } from './use-voting.ts'
import { VoteFrame } from './vote-frame.tsx'

/** `/vote?id=`: the front of a vote. */
export default function VotePage({ query }: PageProps) {
  const voting = useVoting(query)
  return (
    <VoteFrame store={voting.store}>
      {(detail, refused) => <HomeScreen voting={voting} detail={detail} refused={refused} />}
    </VoteFrame>
  )
}
