import { Skeleton } from '../../kit/state/skeleton.tsx'

/** Loading state of the page. */
export const GroupWorkLoading = () => (
  <main className='screen screen-campaign'>
    <Skeleton kind='campaign' />
  </main>
)
