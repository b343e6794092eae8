// Generated from messages/en/time-zones.json by `npm run messages`. Do not edit.

export const messages = {
  africa: "Africa",
  america: "America",
  antarctica: "Antarctica",
  arctic: "Arctic",
  asia: "Asia",
  atlantic: "Atlantic Ocean",
  australia: "Australia",
  europe: "Europe",
  indian: "Indian Ocean",
  pacific: "Pacific Ocean",
  other: "Other",
};
