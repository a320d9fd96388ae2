import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeChecksums } from '@waha/api/backup/checksums.ts'
import { connect } from '@waha/api/db/connect.ts'
import { emptyDatabase } from '@waha/api/testing/empty-database.ts'
import { makeProduct } from '@waha/api/testing/make-product.ts'
import { startApi, type TestApi } from '@waha/api/testing/start-api.ts'
import { startPostgres } from '@waha/postgres/start-postgres.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutSettings } from '../testing/environment.ts'
import { makeBackup } from './make-backup.ts'
import { readBackup } from './read-backup.ts'

let shop: TestApi
let above: string
let whole: string
beforeAll(async () => {
  shop = await startApi()
  await makeProduct(shop.db, { id: 'lamp' })
  above = await mkdtemp(join(tmpdir(), 'waha-backups-'))
  // As root the server's user must reach the data folders in it.
  await chmod(above, 0o711)
  await mkdir(join(above, 'images/reviews'), { recursive: true })
  await writeFile(join(above, 'images/reviews/a-480.webp'), 'a picture')
  whole = join(above, 'whole')
  await makeBackup({ databaseUrl: shop.databaseUrl, imagesFolder: join(above, 'images') }, whole)
})
afterAll(async () => {
  await rm(above, { recursive: true })
  await shop.stop()
})

let count = 0
/** What is said of a copy of the backup after something was done to it. */
const refusalAfter = async (damage: (folder: string) => Promise<unknown>) => {
  count += 1
  const folder = join(above, `copy-${count}`)
  await cp(whole, folder, { recursive: true })
  await damage(folder)
  return readBackup(folder).then(
    () => 'accepted',
    error => error.message.replaceAll(folder, 'FOLDER'),
  )
}
const edit = async (path: string, change: (text: string) => string) => writeFile(path, change(await readFile(path, 'utf8')))

test('a backup that is damaged, cut off or unfinished is refused, and it is said what is wrong with it [F14]', async () => {
  expect(await refusalAfter(async () => {})).toBe('accepted')
  const orders = 'tables/orders.copy.gz'
  expect(await refusalAfter(folder => truncate(join(folder, orders), 10))).toBe(
    `The backup is damaged: ${orders} is not as it was written.`,
  )
  expect(await refusalAfter(folder => rm(join(folder, orders)))).toBe(`The backup is damaged: ${orders} is missing.`)
  const picture = 'pictures/reviews/a-480.webp'
  expect(await refusalAfter(folder => writeFile(join(folder, picture), 'a Picture'))).toBe(
    `The backup is damaged: ${picture} is not as it was written.`,
  )
  expect(await refusalAfter(folder => edit(join(folder, 'manifest.json'), text => text.replace('"rows": 1', '"rows": 2')))).toBe(
    'The backup is damaged: manifest.json is not as it was written.',
  )
  expect(await refusalAfter(folder => rm(join(folder, 'SHA256SUMS')))).toBe(
    'FOLDER is no backup, or an unfinished one: it has no SHA256SUMS.',
  )
  const cutOff = (folder: string) => edit(join(folder, 'SHA256SUMS'), text => text.split('\n').slice(0, -3).join('\n'))
  expect(await refusalAfter(cutOff)).toMatch(/^The backup is damaged: its checksums (lack|do not have)/)
  const leadingOut = (folder: string) => edit(join(folder, 'SHA256SUMS'), text => text.replace(picture, '../whole/manifest.json'))
  expect(await refusalAfter(leadingOut)).toBe('The backup is damaged: SHA256SUMS has a line that is none.')
})

test('a backup of which something cannot be read is not said to be unfinished or damaged [F14]', async () => {
  for (const file of ['SHA256SUMS', 'tables/orders.copy.gz'])
    expect(await refusalAfter(folder => rm(join(folder, file)).then(() => mkdir(join(folder, file))))).toMatch(/^EISDIR/)
})

test('a backup of a newer version is refused, by its format and by its schema [F14]', async () => {
  const change = (from: string | RegExp, to: string) => async (folder: string) => {
    await edit(join(folder, 'manifest.json'), text => text.replace(from, to))
    await edit(join(folder, 'SHA256SUMS'), text => text)
    const files = (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).trim().split('\n')
    await writeChecksums(
      folder,
      files.map(line => line.slice(66)),
    )
  }
  expect(await refusalAfter(change('"format": 1', '"format": 2'))).toContain('newer version of the shop (its format is 2')
  expect(await refusalAfter(change('"0001-shop"', '"9999-more"'))).toContain('newer version of the shop (its step 9999-more')
})

test('where there is anything already, no backup is begun, and it is said in words; in place of an empty folder one is made [OPERATE-01]', async () => {
  const source = { databaseUrl: shop.databaseUrl, imagesFolder: undefined }
  const said: string[] = []
  const file = join(above, 'a-file')
  await writeFile(file, 'notes')
  for (const taken of [whole, file])
    await expect(makeBackup(source, taken, text => void said.push(text))).rejects.toThrow(`${taken} is there already.`)
  expect([said, await readFile(file, 'utf8'), (await readBackup(whole)).files.length > 0]).toEqual([[], 'notes', true])
  const empty = join(above, 'empty')
  await mkdir(empty)
  await makeBackup(source, empty)
  expect((await readBackup(empty)).manifest.pictures).toBeNull()
})

test('where no folder can be made, it is not said that one is there already [OPERATE-01]', async () => {
  const source = { databaseUrl: shop.databaseUrl, imagesFolder: undefined }
  await expect(makeBackup(source, join(above, 'n'.repeat(250)))).rejects.toThrow('ENAMETOOLONG')
})

test('what breaks off leaves no folder that looks like a backup, and none is written over [F14]', async () => {
  const folder = join(above, 'broken')
  const breaking = makeBackup({ databaseUrl: shop.databaseUrl, imagesFolder: undefined }, folder, text => {
    if (text === 'orders') throw new Error('the disk is full')
  })
  await expect(breaking).rejects.toThrow('the disk is full')
  await expect(readBackup(folder)).rejects.toThrow('is no backup')
  await mkdir(`${folder}.unfinished`)
  await expect(makeBackup({ databaseUrl: shop.databaseUrl, imagesFolder: undefined }, folder)).rejects.toThrow('is there already')
  await expect(makeBackup({ databaseUrl: shop.databaseUrl, imagesFolder: undefined }, whole)).rejects.toThrow('is there already')
  expect((await readBackup(whole)).manifest.pictures).toEqual({ files: 1, bytes: 9 })
})

test('a picture that is uploaded while the rows are written is in the backup: no row of it lacks its file [F14]', async () => {
  const [images, folder] = [join(above, 'filling'), join(above, 'meanwhile')]
  await makeBackup({ databaseUrl: shop.databaseUrl, imagesFolder: images }, folder, async text => {
    if (text !== 'users') return
    await mkdir(join(images, 'avatars'), { recursive: true })
    await writeFile(join(images, 'avatars/noor-192.webp'), 'a face')
  })
  expect((await readBackup(folder)).files).toContain('pictures/avatars/noor-192.webp')
})

test.skipIf(process.platform === 'win32')('only its owner may read a backup: there are addresses and keys in it [OPERATE-01]', async () => {
  const places = ['.', 'tables', 'pictures', 'manifest.json', 'SHA256SUMS', 'tables/users.copy.gz']
  const modes = await Promise.all(places.map(async place => [place, (await stat(join(whole, place))).mode & 0o077]))
  expect(modes).toEqual(places.map(place => [place, 0]))
})

/** What a command says, and its exit code. */
const run = async (command: 'db-backup' | 'db-restore', args: string[], env: Record<string, string>) => {
  const program = fileURLToPath(new URL(`../${command}.ts`, import.meta.url))
  return promisify(execFile)(process.execPath, [program, ...args], { env: { ...withoutSettings(), ...env } }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    error => ({ code: Number(error.code), said: String(error.stdout + error.stderr) }),
  )
}

test('by the commands a shop moves from one engine to the other and back, while the one that it leaves still runs [F14, OPERATE-01]', async () => {
  const [server, dataDir, next] = [await emptyDatabase(), join(above, 'embedded'), join(above, 'elsewhere')]
  const toServer = await run('db-restore', [whole], {
    DATABASE_URL: server,
    DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  })
  expect(toServer).toEqual({ code: 0, said: expect.stringContaining('Restored into DATABASE_URL') })
  expect(await readFile(join(dataDir, 'images/reviews/a-480.webp'), 'utf8')).toBe('a picture')
  const back = await run('db-restore', [whole], { DATA_DIR: dataDir })
  expect(back).toEqual({ code: 0, said: expect.stringMatching(/rows .* 1 products[\s\S]*pictures +1, 1 KB/) })
  expect(await run('db-restore', [whole], { DATA_DIR: dataDir })).toEqual({ code: 1, said: expect.stringContaining('is not empty') })

  const running = await startPostgres({ name: 'waha', dataDir })
  const db = connect(running.url, { connections: 1 })
  await makeProduct(db, { id: 'chair' })
  const made = await run('db-backup', [join(above, 'second')], { DATA_DIR: dataDir })
  expect(made).toEqual({
    code: 0,
    said: expect.stringMatching(/Backed up into .*second\n +of +the database in .*embedded\n[\s\S]* 2 products/),
  })
  // The data folder is in use: nothing is restored into it.
  expect(await run('db-restore', [whole], { DATA_DIR: dataDir })).toEqual({ code: 1, said: expect.stringContaining('is using') })
  await db.destroy()
  await running.stop()
  expect(await run('db-restore', [join(above, 'none')], { DATA_DIR: next })).toEqual({
    code: 1,
    said: expect.stringContaining('is no backup'),
  })
  await expect(readFile(join(next, 'postgres/PG_VERSION'))).rejects.toThrow('ENOENT')
  expect(await run('db-restore', [], { DATA_DIR: next })).toEqual({ code: 2, said: expect.stringContaining('npm run db:restore') })
})

test('without a name a backup is below the data folder, named by its time; one that fails, or is asked for wrongly, ends with a code that says so [OPERATE-01]', async () => {
  const env = { DATABASE_URL: shop.databaseUrl, DEMO: 'true', DATA_DIR: join(above, 'nightly') }
  const made = await run('db-backup', [], env)
  expect(made).toEqual({ code: 0, said: expect.stringMatching(/Backed up into .*nightly\/backups\/waha-[\d-]+T[\d-]+Z\n/) })
  expect((await readdir(join(env.DATA_DIR, 'backups'))).length).toBe(1)
  expect(await run('db-backup', ['one', 'another'], env)).toEqual({ code: 2, said: expect.stringContaining('npm run db:backup') })
  expect((await readdir(join(env.DATA_DIR, 'backups'))).length).toBe(1)
  // A data folder of its own: in the same second both would have the same name.
  const failing = { ...env, DATABASE_URL: await emptyDatabase(), DATA_DIR: join(above, 'failing') }
  expect(await run('db-backup', [], failing)).toEqual({ code: 1, said: expect.stringContaining('There is nothing to back up') })
  expect(await readdir(join(failing.DATA_DIR, 'backups'))).toEqual([])
})

test('a database that is not empty is replaced when the command is told to, and holds what the backup holds, nothing else [OPERATE-01]', async () => {
  const env = { DATABASE_URL: await emptyDatabase(), DEMO: 'true', DATA_DIR: join(above, 'replaced') }
  expect(await run('db-restore', [whole], env)).toMatchObject({ code: 0 })
  const db = connect(env.DATABASE_URL, { connections: 1 })
  await makeProduct(db, { id: 'chair' })
  await db.destroy()
  expect(await run('db-restore', [whole, '--replace'], env)).toEqual({
    code: 0,
    said: expect.stringContaining('Restored into DATABASE_URL'),
  })
  const restored = connect(env.DATABASE_URL, { connections: 1 })
  const products = await restored.selectFrom('products').select('id').execute()
  await restored.destroy()
  expect(products).toEqual([{ id: 'lamp' }])
})

test('a folder without a path is meant from where somebody called npm, which runs its scripts elsewhere [OPERATE-01]', async () => {
  const called = { INIT_CWD: above, DATABASE_URL: shop.databaseUrl, DEMO: 'true', DATA_DIR: join(above, 'beside') }
  const made = await run('db-backup', ['weekly'], called)
  expect(made).toEqual({ code: 0, said: expect.stringContaining(`Backed up into ${join(above, 'weekly')}\n`) })
  expect((await readBackup(join(above, 'weekly'))).manifest.tables.length).toBeGreaterThan(0)
  // It is found and verified: only then is the database looked at.
  const refused = await run('db-restore', ['weekly'], called)
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('is not empty') })
  // As npm hands it over: without the dashes it would keep the last word to itself.
  expect(refused.said).toContain(`npm run db:restore -- ${join(above, 'weekly')} --replace`)
})

test('pictures in a bucket are in no backup, which says so; those of a backup are to be copied there by hand, which is said as well [OPERATE-01]', async () => {
  const bucket = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY: 'y' }
  const inBucket = { ...bucket, DATABASE_URL: shop.databaseUrl, DEMO: 'true', DATA_DIR: above }
  const made = await run('db-backup', [join(above, 'of-bucket')], inBucket)
  expect(made).toEqual({ code: 0, said: expect.stringMatching(/pictures +not in it: they are in the bucket/) })
  const { files, manifest } = await readBackup(join(above, 'of-bucket'))
  expect([manifest.pictures, files.filter(file => file.startsWith('pictures/'))]).toEqual([null, []])
  const into = { ...inBucket, DATABASE_URL: await emptyDatabase(), DATA_DIR: join(above, 'for-bucket') }
  const back = await run('db-restore', [whole], into)
  expect(back).toEqual({
    code: 0,
    said: expect.stringContaining(`The pictures are in ${join(into.DATA_DIR, 'images')}: copy them to the bucket`),
  })
})
