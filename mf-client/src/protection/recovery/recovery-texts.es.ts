import type { Translated } from "@roadworthy/kit/translated";
import type { recoveryTexts as english } from "./recovery-texts.ts";

export const recoveryTexts: Translated<typeof english> = {
  title: "Si alguien usa tu identidad",
  lead: "Casi todo lo que no reconoces al principio tiene una explicación sencilla. Cuando no la tiene, estos pasos lo arreglan y son gratis.",
  signs: "¿Reconoces estos datos?",
  signsLead:
    "De tus informes más recientes. Es normal ver direcciones y empleadores anteriores. Busca lo que nunca fue tuyo.",
  noSigns:
    "Tus informes más recientes no muestran otra dirección, ni un empleador, ni una consulta dura del último año.",
  signsUnknown:
    "Los mostramos a partir de tu informe completo. Basic y Premium lo incluyen, una vez que confirmes quién eres.",
  plans: "Comparar planes",
  kinds: {
    address: "Dirección distinta de la que confirmaste",
    employer: "Empleador",
    inquiry: "Consulta dura del último año",
  },
  at: (bureau, day) => `${bureau}, ${day}`,
  open: "Ver en tu informe",
  dispute: "Disputar",
  disputed: "Lo estás disputando",
  plan: (done, all) => `Plan de recuperación: ${done} de ${all} pasos hechos`,
  planLead:
    "Marca cada paso cuando lo hayas hecho. Puedes quitar la marca. Omite lo que no corresponda a tu caso.",
  doneOn: (when) => `Hecho: ${when}`,
  failed: "No se pudo guardar el paso. Inténtalo de nuevo.",
  steps: {
    companies: {
      title: "Llama a las empresas donde ocurrió",
      text: "Pide hablar con el departamento de fraude. Haz que cierren o congelen la cuenta y cambia la contraseña y el PIN.",
      link: "",
    },
    fraud_alert: {
      title: "Pon una alerta de fraude",
      text: "Es gratis y dura 1 año. El buró al que se la pidas avisa a los otros dos.",
      link: "Registrar tu alerta de fraude",
    },
    own_reports: {
      title: "Lee tus informes de los tres burós",
      text: "Son gratis cada semana. Anota lo que no reconozcas.",
      link: "Ir a AnnualCreditReport.com",
    },
    theft_report: {
      title: "Denúncialo ante la FTC",
      text: "Recibes un informe de robo de identidad. Los burós lo piden para un bloqueo y para una alerta extendida.",
      link: "Ir a IdentityTheft.gov",
    },
    police_report: {
      title: "Haz una denuncia policial, si la necesitas",
      text: "Algunas empresas la piden. Lleva tu informe de la FTC, una identificación con foto y un comprobante de domicilio.",
      link: "",
    },
    freeze: {
      title: "Congela tu expediente en los tres burós",
      text: "Es gratis e impide que nuevos prestamistas vean tu expediente hasta que lo descongeles.",
      link: "Ir a tus congelamientos",
    },
    block: {
      title: "Pide a los burós que bloqueen lo que hizo el ladrón",
      text: "Envía a cada buró tu informe de robo de identidad, una prueba de quién eres, una lista de los datos y una declaración de que no son tuyos. Debe bloquearlos en 4 días hábiles (FCRA, sección 605B).",
      link: "Leer la ley",
    },
    dispute: {
      title: "Disputa lo que siga mal",
      text: "El buró debe revisarlo, por lo general en 30 días.",
      link: "Ir a tus disputas",
    },
    extended_alert: {
      title: "Pide una alerta de fraude extendida",
      text: "Dura 7 años y requiere tu informe de robo de identidad. Los prestamistas deben comunicarse antes contigo.",
      link: "Registrar tu alerta extendida",
    },
    records: {
      title: "Pide los documentos que usó el ladrón",
      text: "La empresa debe enviarte gratis sus registros del fraude en los 30 días siguientes a tu solicitud por escrito. Antes puede pedirte una prueba de quién eres y tu informe de robo (FCRA, sección 609(e)).",
      link: "Leer la ley",
    },
    tax_pin: {
      title: "Obtén un PIN de protección de identidad del IRS",
      text: "Sin él nadie puede presentar una declaración de impuestos con tu número de Seguro Social. Recibes uno nuevo cada año.",
      link: "Ir a IRS.gov",
    },
    earnings: {
      title: "Revisa tus ingresos en el Seguro Social",
      text: "Los ingresos de un empleador que nunca tuviste pueden indicar que alguien trabaja con tu número.",
      link: "Ir a SSA.gov",
    },
  },
  breaches: "Listas de filtraciones",
  passwords: {
    built_in:
      "Comparamos cada contraseña nueva con nuestra propia lista de contraseñas muy conocidas y la rechazamos si está en ella. No consultamos listas externas de filtraciones.",
    built_in_and_service:
      "Comparamos cada contraseña nueva con nuestra propia lista y con una lista de contraseñas filtradas, y la rechazamos si está en alguna. El servicio de la lista nunca conoce tu contraseña.",
  },
  addresses: "No buscamos tu correo electrónico ni tu número de Seguro Social en listas de filtraciones.",
  numbers: "No buscamos tu número de Seguro Social en listas de filtraciones.",
  checkLead:
    "Puedes buscar tu correo electrónico en una lista de filtraciones. El servicio de la lista conoce así tu dirección, y nosotros no guardamos nada de su respuesta.",
  check: "Revisar mi correo electrónico",
  checkFailed: "No se pudo revisar la dirección. Inténtalo de nuevo en unos minutos.",
  clean: (email) => `${email} no está en ninguna filtración de la lista.`,
  found: (email, count) =>
    count === 1
      ? `${email} está en 1 filtración de la lista.`
      : `${email} está en ${count} filtraciones de la lista.`,
  foundAdvice: "Cambia tu contraseña allí y en cualquier otro lugar donde uses la misma.",
  breach: (name, day) => `${name}, ${day}`,
};
