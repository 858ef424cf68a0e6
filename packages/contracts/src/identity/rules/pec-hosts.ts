/**
 * Hosts that hold only certified mail though their names do not show it; every host with `pec` in one of its labels is
 * PEC anyway.
 */
export const pecHosts = [
  // The providers of decision S6.
  ...'pec.it legalmail.it arubapec.it postecert.it pecimprese.it registerpec.it sicurezzapostale.it mypec.eu'.split(
    ' ',
  ),
  ...'cert.legalmail.it actaliscertymail.it namirialpec.it pecaziendale.it gigapec.it ticertifica.it'.split(' '),
  ...'mailcertificata.it posta-certificata.it casellapec.com pecmail.it cgn.it pecprofessionisti.it'.split(' '),
  ...'spcmail.it infocert.it'.split(' '),
  // Professional bodies, courts and authorities, whose mailboxes have hosts of their own.
  ...'ordineavvocatiroma.org postacertificata.notariato.it giustiziacert.it postacertificata.gov.it'.split(' '),
  ...'telecompost.it cedacricert.it certgov.fvg.it certregione.fvg.it postacert.toscana.it'.split(' '),
  ...'postacert.umbria.it postacert.istruzione.it postacert.difesa.it pce.finanze.it pce.agenziaentrate.it'.split(' '),
  'pocert.vodafone.it',
];

/** Everyday providers that use their name in many countries. */
const ordinaryBrands = new Set([
  ...'gmail googlemail yahoo hotmail outlook live msn icloud aol gmx yandex proton protonmail tutanota'.split(' '),
  ...'zoho zohomail ymail rocketmail windowslive hushmail fastmail mailinator yopmail tiscali'.split(' '),
]);

/** Second labels of countries such as `co.uk`; any other one is a company's. */
const ofCountries = new Set('ac co com edu gen gov gob ltd me net nom or org plc web'.split(' '));

/** Other everyday providers. Their certified mailboxes have hosts of their own, such as `pec.libero.it`. */
const ordinaryHosts = new Set([
  ...'libero.it virgilio.it iol.it inwind.it blu.it giallo.it alice.it tin.it tim.it telecomitalia.it'.split(' '),
  ...'tiscali.it tiscalinet.it fastwebnet.it fastweb.it vodafone.it wind.it windtre.it infostrada.it teletu.it'.split(
    ' ',
  ),
  ...'kataweb.it katamail.com jumpy.it supereva.it email.it poste.it aruba.it technet.it interfree.it'.split(' '),
  ...'postemobile.it aliceposta.it tele2.it tre.it tin.com libero.com virgilio.com mclink.it cheapnet.it'.split(' '),
  ...'ciaoweb.it freemail.it posta.it caltanet.it dada.it eolo.it linkem.com repubblica.it'.split(' '),
  ...'lycos.it excite.it me.com mac.com pm.me mail.com email.com usa.net hey.com duck.com mailbox.org tuta.com tuta.io'.split(
    ' ',
  ),
  ...'fastmail.fm posteo.de web.de t-online.de freenet.de arcor.de online.de mail.de bluewin.ch hispeed.ch'.split(' '),
  ...'orange.fr wanadoo.fr free.fr sfr.fr laposte.net neuf.fr bbox.fr numericable.fr'.split(' '),
  ...'telefonica.net movistar.es terra.es ono.com sapo.pt skynet.be telenet.be ziggo.nl kpnmail.nl planet.nl'.split(
    ' ',
  ),
  ...'btinternet.com sky.com talktalk.net virginmedia.com comcast.net att.net verizon.net cox.net'.split(' '),
  ...'wp.pl o2.pl onet.pl onet.eu interia.pl seznam.cz centrum.cz abv.bg azet.sk freemail.hu otenet.gr'.split(' '),
  ...'mail.ru inbox.ru list.ru bk.ru ya.ru rambler.ru ukr.net'.split(' '),
  ...'qq.com foxmail.com 163.com 126.com yeah.net sina.com sohu.com naver.com daum.net hanmail.net'.split(' '),
]);

/** Whether a host is that of an everyday provider, not one below it. */
export const isOrdinaryHost = (host: string): boolean => {
  const [brand = '', ...country] = host.split('.');
  const isCountry = country.length === 1 || (country.length === 2 && ofCountries.has(country[0] ?? ''));
  return ordinaryHosts.has(host) || (ordinaryBrands.has(brand) && isCountry);
};
