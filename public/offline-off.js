/* Switches the offline copy off for everyone who has one: publish this file under the name offline.js. It deletes what this folder's
 copy keeps in the visitor's browser and then itself. Copies in other folders of the host are left alone. */
const prefix = `freebody:${encodeURIComponent(new URL(registration.scope).pathname)}:`

async function withdraw() {
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name)
  await registration.unregister()
}

addEventListener('install', (event) => event.waitUntil(skipWaiting()))
addEventListener('activate', (event) => event.waitUntil(withdraw()))
