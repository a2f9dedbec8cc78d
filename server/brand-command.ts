import { systemClock, unixSeconds } from './core/clock.ts'
import { type Db, openDatabase } from './core/database.ts'
import { outdated } from './core/database-trouble.ts'
import { isOlder, migrate } from './core/migrate.ts'
import { readSettings, type Settings } from './core/settings.ts'
import { lanOrigin } from './demo/sandbox/qr.ts'
import { manageBrands } from './merchant/setup/manage-brands.ts'
import { migrations } from './migrations/index.ts'

/** `npm run brand`: what it did, as lines for the terminal. Throws a one-line error without an effect. */
export async function runBrandCommand(
  args: readonly string[],
  env: Record<string, string | undefined>,
): Promise<string[]> {
  const settings = readSettings(env)
  const { patientDb: db, close } = await openDatabase(settings)
  try {
    await prepare(db, settings)
    return await manageBrands(args, {
      db,
      settings,
      now: unixSeconds(systemClock),
      ...placesOf(settings),
    })
  } finally {
    await close()
  }
}

async function prepare(db: Db, settings: Settings): Promise<void> {
  if (await isOlder(db, migrations)) throw outdated(settings)
  await migrate(db, migrations)
}

function placesOf({ publicOrigin, port, sandbox }: Settings) {
  const local = `http://localhost:${port}`
  return { origin: publicOrigin ?? lanOrigin(local), desk: sandbox ? local : undefined }
}
