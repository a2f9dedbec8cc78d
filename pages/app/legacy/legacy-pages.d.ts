/** Pages that the build generates from old sources, which the type check does not read. */
declare module 'legacy:*' {
  const Page: import('react').ComponentType<import('../../../runtime/index.ts').PageProps>
  export default Page
  export const pageConfig: import('../../../runtime/index.ts').PageConfig | undefined
}
